import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tables.ts';

/**
 * Switches every entry that waited for a narration to it. The playback position stays at the same word: it moves as far
 * as the last segment before it that both narrations have. In another voice, it is scaled to the new duration.
 */
export async function adoptNarration(
  tx: Tx,
  narrationId: string,
  durationMs: number,
  now: Date,
): Promise<void> {
  await sql`
    update playlist_items as item set
      narration_id = ${narrationId},
      pending_narration_id = null,
      position_seconds = coalesce((
          select greatest(0, item.position_seconds
            + (present.start_samples - earlier.start_samples)::double precision / segments.sample_rate)
          from narration_segments earlier
          join segments on segments.key = earlier.segment_key
          join narration_segments present
            on present.segment_key = earlier.segment_key and present.narration_id = ${narrationId}
          where earlier.narration_id = before.id and before.voice = after.voice and item.position_seconds > 0
            and earlier.start_samples <= item.position_seconds * segments.sample_rate
          order by earlier.position desc, abs(present.position - earlier.position)
          limit 1),
        item.position_seconds * ${durationMs}::double precision / nullif(before.duration_ms, 0),
        item.position_seconds),
      updated_at = ${now}
    from narrations as before, narrations as after
    where after.id = ${narrationId} and item.pending_narration_id = ${narrationId} and before.id = item.narration_id`.execute(
    tx,
  );
}
