import { signInFrameText } from '@dermaga/text'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LoginScreen } from './LoginScreen.tsx'

/** The body of a sign-in document as HTML, rendered at build time: a static frame around React's `main`. The login document contains the
 *  form already. The server inserts the product's name at its start. */
export function renderPage(document: 'login' | 'account'): string {
  return renderToStaticMarkup(<Frame main={document === 'login' ? renderToString(<LoginScreen />) : ''} />)
}

function Frame({ main }: { main: string }) {
  return (
    <>
      <header className="entry-brand">
        <span className="entry-mark" />
        %PRODUCT_NAME%
      </header>
      <div className="entry-picture">
        <Quay />
        <p className="entry-slogan">{signInFrameText.slogan}</p>
        <p className="entry-areas">{signInFrameText.areas}</p>
      </div>
      <div className="entry-side">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup rendered by React at build time */}
        <main id="sign-in" className="entry-main" dangerouslySetInnerHTML={{ __html: main }} />
        <footer className="entry-footer">{signInFrameText.owner}</footer>
      </div>
    </>
  )
}

/** A ship at the quay, below its crane. */
function Quay() {
  return (
    <svg className="entry-quay" viewBox="0 0 670 240" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <g className="entry-crane">
        <path d="M373 48V18h242M480 14v168M581 14v168" />
      </g>
      <path className="entry-hull" d="M45 137h335l-28 45H79z" />
      <g className="entry-load">
        <rect x="78" y="92" width="79" height="38" rx="3" />
        <rect x="163" y="92" width="79" height="38" rx="3" />
        <rect x="248" y="92" width="79" height="38" rx="3" />
        <rect x="120" y="50" width="79" height="38" rx="3" />
      </g>
      <rect className="entry-gold" x="205" y="50" width="79" height="38" rx="3" />
      <path className="entry-water" d="M0 182h670M0 204h670M0 226h670" />
    </svg>
  )
}
