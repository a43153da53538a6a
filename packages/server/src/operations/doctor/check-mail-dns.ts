import type { Config } from '../../platform/config.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { isLocal } from './check-configuration.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Outside } from './outside.ts';

type Dns = Pick<Outside, 'mailHosts' | 'addresses' | 'texts' | 'ownAddresses'>;

const incoming = findingsOf('incoming mail');
const sender = findingsOf('sender');

/** DNS codes of a name or record that does not exist. */
const absentCodes: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Returns the records of a lookup; none if they do not exist. @throws if the name server does not answer */
async function recordsOf<Found>(lookup: Promise<Found[]>): Promise<Found[]> {
  try {
    return await lookup;
  } catch (error) {
    if (absentCodes.has((error as NodeJS.ErrnoException).code)) return [];
    throw error;
  }
}

/** Checks that mail for the forwarding addresses arrives here. */
export async function checkIncomingMail(config: Config, dns: Dns): Promise<Finding[]> {
  const { domain, port, webhookSecret } = config.inbound;
  if (port === null && webhookSecret === null)
    return [
      incoming.skipped(
        'No mail is received: EARMARK_MAIL_PORT is off, and EARMARK_INBOUND_SECRET is not set.',
      ),
    ];
  if (isLocal(config))
    return [incoming.skipped('The public address is local, so mail from other hosts is not expected.')];
  try {
    const found = await recordsOf(dns.mailHosts(domain));
    // A single `.` declares that the domain has no mail (RFC 7505).
    const hosts = found.filter(({ exchange }) => exchange !== '' && exchange !== '.');
    const names = hosts.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
    const missing = `Create an MX record of ${domain} that names the host of the role mail, or set EARMARK_MAIL_DOMAIN.`;
    // Nobody who has not set up mail expects any, although the service shows forwarding addresses.
    const isSetUp = webhookSecret !== null || domain !== `email.${new URL(config.publicUrl).hostname}`;
    const report = isSetUp ? incoming.problem : incoming.warning;
    if (names.length === 0)
      return [report(`${domain} has no MX record, so mail to it cannot arrive.`, missing)];
    const list = names.join(', ');
    if (port === null)
      return [incoming.ok(`Mail for ${domain} goes to ${list}, which must be your mail provider.`)];
    const targets = (await Promise.all(names.map((name) => dns.addresses(name)))).flat();
    if (targets.length === 0)
      return [incoming.problem(`The MX record of ${domain} names ${list}, which has no address.`, missing)];
    const own = [...dns.ownAddresses(), ...(await dns.addresses(new URL(config.publicUrl).hostname))];
    if (targets.some((target) => own.includes(target)))
      return [incoming.ok(`The MX record of ${domain} names ${list}, which is this host.`)];
    return [
      incoming.warning(
        `The MX record of ${domain} names ${list} (${targets.join(', ')}), which is neither this machine nor the host of EARMARK_PUBLIC_URL.`,
        'Nothing, if the role mail or your mail provider runs there; otherwise correct the record.',
      ),
    ];
  } catch (error) {
    return [incoming.warning(`${domain} could not be looked up: ${reasonOf(error)}.`, dnsAdvice)];
  }
}

const dnsAdvice = 'Check the name servers of this machine, and try again.';

/** Checks the records by which receivers recognize our mail. */
export async function checkSender(config: Config, dns: Pick<Outside, 'texts'>): Promise<Finding[]> {
  if (config.mail.kind === 'outbox')
    return [sender.skipped('Mail is not sent: EARMARK_SMTP_URL is not set.')];
  const domain = /@([^\s>@]+)>?\s*$/.exec(config.mail.from)?.[1]?.toLowerCase() ?? '';
  try {
    return [await checkSpf(domain, dns), await checkDmarc(domain, dns)];
  } catch (error) {
    return [sender.warning(`${domain} could not be looked up: ${reasonOf(error)}.`, dnsAdvice)];
  }
}

async function checkSpf(domain: string, dns: Pick<Outside, 'texts'>): Promise<Finding> {
  const records = (await recordsOf(dns.texts(domain))).filter((text) => /^v=spf1( |$)/i.test(text));
  if (records.length === 0)
    return sender.warning(
      `${domain} has no SPF record, so receivers may treat our mail as spam.`,
      'Create the TXT record that the operator of your mail server names, such as v=spf1 include:… -all.',
    );
  // RFC 7208, section 4.5.
  if (records.length > 1)
    return sender.problem(
      `${domain} has ${records.length} SPF records, which receivers treat as an error.`,
      'Combine them into one.',
    );
  return sender.ok(`${domain} has an SPF record.`);
}

/** A subdomain without a record follows that of a domain above it (RFC 7489, section 6.6.3). */
async function checkDmarc(domain: string, dns: Pick<Outside, 'texts'>): Promise<Finding> {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const records = await recordsOf(dns.texts(`_dmarc.${name}`));
    if (records.some((text) => /^v=DMARC1(;|\s|$)/i.test(text)))
      return sender.ok(`${name} has a DMARC record.`);
  }
  return sender.warning(
    `${domain} has no DMARC record, so receivers may treat our mail as spam.`,
    `Create a TXT record of _dmarc.${domain}, at least v=DMARC1; p=none.`,
  );
}
