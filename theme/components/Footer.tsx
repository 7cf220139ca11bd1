import { memo } from 'react';
import type { FooterColumn, FooterLink, FooterProps } from '../../src/shared/site-props.ts';
import { useSite } from '../hooks/useSite.ts';
import { Anchor } from './Anchor.tsx';
import { Logo } from './Logo.tsx';
import { rawHtml } from './raw-html.ts';

/** Footer of every page: links in columns or in one row, then logo and copyright. */
export const Footer = memo(function Footer({ style, columns, links, logo, copyright }: FooterProps) {
  return (
    <footer className={`footer footer-${style}`}>
      <div className="footer-inner">
        {columns.length > 0 && <Columns columns={columns} />}
        {links.length > 0 && <Links links={links} className="footer-row" />}
        {(logo ?? copyright) && (
          <div className="footer-bottom">
            {logo && <FooterLogo logo={logo} />}
            {copyright && <div className="copyright" {...rawHtml(copyright)} />}
          </div>
        )}
      </div>
    </footer>
  );
});

function Columns({ columns }: { readonly columns: readonly FooterColumn[] }) {
  return (
    <div className="footer-columns">
      {columns.map((column) => (
        <div key={JSON.stringify(column)} className={column.className}>
          {column.title !== null && <p className="footer-title">{column.title}</p>}
          <Links links={column.items} />
        </div>
      ))}
    </div>
  );
}

function Links({ links, className }: { readonly links: readonly FooterLink[]; readonly className?: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <Item key={JSON.stringify(link)} link={link} />
      ))}
    </ul>
  );
}

function Item({ link }: { readonly link: FooterLink }) {
  const { html, className } = link;
  if (html !== undefined) return <li className={className} {...rawHtml(html)} />;
  return (
    <li>
      <Anchor {...link.attributes} className={className} href={link.href} external={link.external}>
        {link.label}
      </Anchor>
    </li>
  );
}

function FooterLogo({ logo }: Required<Pick<FooterProps, 'logo'>>) {
  const { title } = useSite();
  const image = <Logo logo={logo} alt={title} />;
  if (logo.href === undefined) return image;
  return (
    <a className="footer-logo" href={logo.href} target={logo.target}>
      {image}
    </a>
  );
}
