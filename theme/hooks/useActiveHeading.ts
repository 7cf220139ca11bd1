import { useEffect, useState } from 'react';
import { hashTarget } from './hash-target.ts';
import { scrollEnd } from './on-scroll.ts';
import { sectionBeingRead } from './reading-line.ts';

/**
 * Returns the id of the active section in a table of contents; null above the first one. A section that the reader has chosen
 * stays active until the page is scrolled, because the last sections cannot be scrolled to the top.
 */
export function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const listed = key === '' ? [] : key.split(' ');
    let chosen: { readonly id: string; readonly at: number } | null = null;
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (chosen?.at !== scrollY) chosen = null;
        setActive(chosen?.id ?? findActive(listed));
      });
    };
    const choose = () => {
      const { id = '' } = hashTarget() ?? {};
      chosen = listed.includes(id) ? { id, at: scrollY } : null;
      update();
    };
    choose();
    addEventListener('hashchange', choose);
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('hashchange', choose);
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [key]);
  return active;
}

function findActive(ids: readonly string[]): string | null {
  const headings = ids.map((id) => document.getElementById(id)).filter((heading) => heading !== null);
  const number = sectionBeingRead({
    scrolled: scrollY,
    end: scrollEnd(),
    windowHeight: innerHeight,
    tops: headings.map((heading) => heading.getBoundingClientRect().top),
  });
  return headings[number]?.id ?? null;
}
