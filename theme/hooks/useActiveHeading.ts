import { useEffect, useState } from 'react';

/**
 * Id of the section that is being read, out of those that a table of contents lists: the last heading above the
 * upper third of the window; at the very end of the page the last one, however short its section.
 */
export function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const listed = key === '' ? [] : key.split(' ');
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setActive(findActive(listed)));
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [key]);
  return active;
}

function findActive(ids: readonly string[]): string | null {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2) return ids.at(-1) ?? null;
  const passed = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
  );
  return passed.at(-1) ?? null;
}
