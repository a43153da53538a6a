import { describe, expect, test } from 'vitest';
import { freeLessons, lessonAccess } from './lesson-pages.ts';

const site = {
  lessons_url: 'https://drawing.example/lessons',
  mirror_url: 'https://dev.drawing.example:8443/lessons/',
  free_lessons: freeLessons,
};
const accessOf = (url: string) => lessonAccess(url, site);

describe('lessonAccess', () => {
  test('has exactly the eleven free lessons, on the site and on its mirror', () => {
    expect(freeLessons).toEqual(['0', '0/1', '0/2', '0/3', '0/4', '0/5', '1', '1/1', '1/2', '1/3', '1/4']);
    for (const path of freeLessons) {
      expect(accessOf(`https://drawing.example/lessons/${path}`)).toBe('free');
      expect(accessOf(`https://dev.drawing.example:8443/lessons/${path}`)).toBe('free');
    }
    for (const path of ['0/6', '1/5', '2', '2/1', '10', '0/1/2', '00', ''])
      expect(accessOf(`https://drawing.example/lessons/${path}`)).toBe('premium');
  });

  test('treats every other page of the site as premium', () => {
    for (const url of [
      'https://drawing.example/',
      'https://drawing.example/blog/0',
      'https://dev.drawing.example:8443/other',
    ])
      expect(accessOf(url)).toBe('premium');
  });

  test('is not misled by the spelling of an address', () => {
    for (const url of [
      'http://www.drawing.example/lessons/0/',
      'https://DRAWING.example/Lessons/0#top',
      'drawing.example/lessons/0?utm_source=mail',
    ])
      expect(accessOf(url)).toBe('free');
    for (const url of [
      'https://drawing.example/lessons/0?lesson=7',
      'https://drawing.example/lessons/0/../7',
      'https://drawing.example/lessons/0%2f..%2f7',
      'https://drawing.example./lessons/7',
      'https://user@drawing.example/lessons/7',
    ])
      expect(accessOf(url)).toBe('premium');
  });

  test('leaves the pages of other sites alone', () => {
    for (const url of [
      'https://example.org/lessons/2',
      'https://drawing.example.org/lessons/2',
      'https://notdrawing.example/lessons/0',
      'https://dev.drawing.example/lessons/0',
    ])
      expect(accessOf(url)).toBe('elsewhere');
    expect(lessonAccess('https://dev.drawing.example:8443/lessons/9', { ...site, mirror_url: null })).toBe(
      'elsewhere',
    );
  });
});
