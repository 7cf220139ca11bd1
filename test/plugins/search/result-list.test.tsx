import { expect, test } from 'vitest';
import type { FoundPage, FoundSection } from '../../../src/plugins/search/shared/results.ts';
import { ResultList } from '../../../src/plugins/search/theme/search/ResultList.tsx';
import { render } from '../../theme/samples.tsx';

test('a long name breaks after its dots only, and what was found in it is marked', () => {
  const section = {
    href: '/docs/a#b',
    isPart: true,
    isCode: false,
    name: ['data.payment.paymentMethod.checks.', ['cvv']] as const,
    excerpt: [],
  };
  const html = list({ href: '/docs/a', title: 'A', trail: [], sections: [section] });
  expect(html).toContain('data.<wbr/>payment.<wbr/>paymentMethod.<wbr/>checks.<mark>cvv</mark>');
});

function list(page: FoundPage): string {
  const nothing = () => undefined;
  return render(
    <ResultList id="x" pages={[page]} optionId={String} active={0} setActive={nothing} follow={nothing} />,
  );
}

test('the page of an operation has the badge of its method, its sections do not; a keyword is explained', () => {
  const top: FoundSection = {
    href: '/api/pay',
    isPart: false,
    isCode: false,
    isByKeyword: true,
    name: ['Pay'],
    excerpt: [],
  };
  const part: FoundSection = {
    href: '/api/pay#amount',
    isPart: true,
    isCode: false,
    name: ['amount'],
    excerpt: [],
  };
  const html = list({ href: '/api/pay', title: 'Pay', trail: [], method: 'POST', sections: [top, part] });
  expect(html.match(/data-method="POST"/g)).toHaveLength(1);
  expect(html.match(/<small>/g)).toHaveLength(1);
  expect(html.indexOf('data-method')).toBeLessThan(html.indexOf('<small>'));
});
