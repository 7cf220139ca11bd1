import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import type { CodeBlockProps } from '../../src/shared/theme.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { scrollable } from './scrollable.ts';

/** Samples next to a text are folded if they have more lines. */
const FOLDED = 16;

/** A code block with its title or language, unless the title is empty. The buttons need script and are hidden without it. */
export function CodeBlock({ language, languageLabel, title, lineNumbers, children }: CodeBlockProps) {
  const t = useStrings();
  const name = title ?? languageLabel;
  const label = languageLabel === undefined ? t('code') : t('codeIn', { language: languageLabel });
  const count = Children.toArray(children).filter((line) => isValidElement(line)).length;
  const isLong = count > FOLDED;
  return (
    <div className="code-block" data-long={isLong ? '' : undefined}>
      <div className="code-header">
        {name !== undefined && name !== '' && (
          <span className={title === undefined ? 'code-language' : 'code-title'}>{name}</span>
        )}
        <button
          type="button"
          className="icon-button"
          data-wrap=""
          aria-pressed="false"
          aria-label={t('wrapCode')}
          title={t('wrapCode')}
        />
        <button
          type="button"
          className="icon-button"
          data-copy=""
          aria-label={t('copyCode')}
          title={t('copy')}
        />
      </div>
      <pre {...scrollable(label)} translate="no">
        <code className={`language-${language}`}>
          {lineNumbers === undefined ? children : numbered(children, Number(lineNumbers))}
        </code>
      </pre>
      {isLong && (
        <button type="button" className="code-more needs-script" data-unfold="">
          {t('showAllLines', { count: String(count) })}
        </button>
      )}
    </div>
  );
}

/** Returns the lines with numbers in an attribute that the stylesheet shows, so that they are neither selected nor copied. */
function numbered(lines: ReactNode, first: number): ReactNode {
  return Children.toArray(lines)
    .filter((line) => isValidElement<{ 'data-line': number }>(line))
    .map((line, index) => cloneElement(line, { 'data-line': first + index }));
}
