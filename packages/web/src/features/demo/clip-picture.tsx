import { demoArticles } from '@earmark/contract/voices/demo-recordings';
import { Trans } from '@lingui/react/macro';
import { AudioLines, FileText, Link2, Pause } from 'lucide-react';

/** The picture of a clip. Decorative: it adds nothing to the text beside it. */
export function ClipPicture({ clip }: { clip: string }) {
  return (
    <div
      aria-hidden="true"
      className="grid h-64 select-none place-items-center overflow-hidden rounded-corner border border-line bg-raised p-6"
    >
      <div key={clip} className="appear w-full max-w-80">
        {clip === 'give' ? <PagePicture /> : clip === 'hear' ? <SpeechPicture /> : <EpisodesPicture />}
      </div>
    </div>
  );
}

/** A page: omitted text is faint, the article's text is dark. */
function PagePicture() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex h-11 items-center gap-2 rounded-corner border border-edge px-3 text-sm text-soft">
        <Trans>
          <Link2 size={18} />
          harbor-review.example/tides
        </Trans>
      </div>
      <div className="grid grid-cols-[1fr_3fr] gap-4">
        <div className="flex flex-col gap-2 opacity-40">
          {[0, 1, 2, 3, 4].map((line) => (
            <span key={line} className="h-2 rounded-full border border-edge border-dashed" />
          ))}
        </div>
        <div className="flex flex-col gap-2">
          <span className="flex items-center gap-2 font-semibold font-serif">
            <Trans>
              <FileText size={18} />
              What was written
            </Trans>
          </span>
          {['w-full', 'w-11/12', 'w-full', 'w-3/4'].map((width, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes.
            <span key={line} className={`h-2 rounded-full bg-soft ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}

const speech = [22, 48, 70, 92, 64, 38, 14, 8, 30, 58, 84, 96, 72, 50, 26, 10, 36, 66, 88, 60, 34, 16];
const spoken = 9;

/** Words as they are spoken, above a waveform. */
function SpeechPicture() {
  return (
    <div className="flex flex-col gap-5">
      <p className="font-serif text-xl">
        <Trans>
          Nobody here owns a <span className="rounded-small bg-accent px-1 text-on-accent">tide</span>{' '}
          <span className="text-soft">table. Ask when the water turns</span>
        </Trans>
      </p>
      <div className="flex h-14 items-center gap-1">
        {speech.map((height, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes.
            key={index}
            className={`flex-1 rounded-full ${index < spoken ? 'bg-accent' : index < 14 ? 'bg-edge' : 'bg-line'}`}
            style={{ height: `${height}%` }}
          />
        ))}
      </div>
    </div>
  );
}

/** Episodes in a podcast app. */
function EpisodesPicture() {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {demoArticles.map(({ id, title }, index) => (
        <li key={id} className="flex items-center gap-3 py-3">
          <span className="grid size-10 place-items-center rounded-small border border-line">
            {index === 0 ? <Pause size={18} fill="currentColor" /> : <AudioLines size={18} />}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-serif">{title}</span>
            <span className="mt-1 block h-1 rounded-full bg-line">
              {index === 0 && <span className="block h-1 w-2/5 rounded-full bg-accent" />}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
