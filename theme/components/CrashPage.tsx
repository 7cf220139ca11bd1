import { Component, type ReactNode } from 'react';
import { MAIN_ID } from '../hooks/useMenu.ts';
import { useStrings } from '../hooks/useStrings.ts';

interface Props {
  /** A navigation to another path clears the error. */
  readonly path: string;
  /** True around the whole page: the crash page also replaces the main element. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly path: string;
}

/** Error boundary: a page that fails to render does not break the rest of the site. */
export class CrashBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): Partial<State> {
    // Any value can be thrown, including null and undefined, which mean "no error" here.
    return { error: error ?? String(error) };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.path === state.path ? null : { path: props.path, error: null };
  }

  override state: State = { error: null, path: this.props.path };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const crash = <CrashPage error={error} retry={() => this.setState({ error: null })} />;
    return this.props.whole ? <main id={MAIN_ID}>{crash}</main> : crash;
  }
}

/** Replaces a page that could not be rendered: the error, its causes and a retry button. */
export function CrashPage({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const t = useStrings();
  return (
    <div className="page crash">
      <h1>{t('crashed')}</h1>
      <p className="lead">{t('crashedText')}</p>
      <button type="button" className="button" onClick={retry}>
        {t('tryAgain')}
      </button>
      <pre role="alert">{messages(error).join(`\n\n${t('cause')}\n`)}</pre>
    </div>
  );
}

/** Returns the messages of an error and its causes. */
export function messages(error: unknown): readonly string[] {
  const chain: unknown[] = [];
  for (let current = error; current !== undefined && !chain.includes(current); ) {
    chain.push(current);
    current = current instanceof Error ? current.cause : undefined;
  }
  return chain.map((link) => (link instanceof Error ? link.message : String(link)));
}
