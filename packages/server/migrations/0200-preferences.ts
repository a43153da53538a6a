import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A user's preferences in one column, by key; contains only what the user chose. The three old columns stay
 * for processes of the previous version; a trigger keeps both forms equal. The next version drops them with
 * the trigger.
 */
export const preferences: Migration = {
  async up(db) {
    await sql`alter table users add column preferences jsonb not null default '{}'`.execute(db);
    await sql`
      update users set preferences = jsonb_strip_nulls(jsonb_build_object(
        'addTldr', nullif(add_tldr, false),
        'privacyMode', nullif(privacy_mode, false),
        'cookieConsent', cookie_consent
      )) where add_tldr or privacy_mode or cookie_consent is not null`.execute(db);
    await sql`
      create function follow_preferences() returns trigger language plpgsql as $$
      begin
        if new.preferences is distinct from old.preferences then
          new.add_tldr := coalesce((new.preferences ->> 'addTldr')::boolean, false);
          new.privacy_mode := coalesce((new.preferences ->> 'privacyMode')::boolean, false);
          new.cookie_consent := (new.preferences ->> 'cookieConsent')::boolean;
        else
          new.preferences := old.preferences || jsonb_strip_nulls(jsonb_build_object(
            'addTldr', new.add_tldr, 'privacyMode', new.privacy_mode, 'cookieConsent', new.cookie_consent
          ));
        end if;
        return new;
      end $$`.execute(db);
    await sql`
      create trigger users_preferences
        before update of preferences, add_tldr, privacy_mode, cookie_consent on users
        for each row execute function follow_preferences()`.execute(db);
  },
};
