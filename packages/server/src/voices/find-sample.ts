import {
  type Brand,
  type Document,
  demoArticles,
  demoAudioId,
  demoClips,
  demoVoices,
  landingRecording,
  type Script,
} from '@earmark/contract';
import { publicText } from '@earmark/contract/pages/public-text';
import { readText } from '@earmark/extraction';
import { makeScript } from '@earmark/script';
import { findVoice, type ProductVoice, sampleScript } from '@earmark/synthesis';

/** A short recording that belongs to the product itself. */
export interface Sample {
  /** Base name of its files. */
  name: string;
  title: string;
  voice: ProductVoice;
  script: Script;
  /** Only for a demo: the text to read along. */
  document?: Document;
}

/**
 * @param name short name of a voice, which introduces itself, or the audio id of a demo
 * @param brand whose tagline is the headline of the landing page
 */
export function findSample(name: string, { tagline }: Pick<Brand, 'tagline'>): Sample | undefined {
  const voice = findVoice(name);
  if (voice) return { name, title: voice.localName, voice, script: sampleScript(voice) };
  const landing = { id: landingRecording, title: tagline, text: publicText.landingLead };
  for (const demo of [landing, ...demoArticles, ...demoClips]) {
    const by = demoVoices.find((each) => demoAudioId(demo.id, each) === name);
    if (by !== undefined) return demoSample(name, demo, by);
  }
  return undefined;
}

function demoSample(
  name: string,
  { title, text }: { title: string; text: string },
  by: string,
): Sample | undefined {
  const voice = findVoice(by);
  const read = readText(text, { language: 'en' });
  if (!voice || !read.ok) return undefined;
  const document = { ...read.document, title };
  return { name, title, voice, script: makeScript(document), document };
}
