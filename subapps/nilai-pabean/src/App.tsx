import type { FrameContext, FramePortal } from '@dermaga/subapp/frame'
import { Button, Card, DescriptionList, Form, FormActions, NumberField, PageHeader, UiProvider } from '@dermaga/ui'
import { useEffect, useRef, useState } from 'react'
import { customsValue, type Figures, figuresOf, searchOf } from './customs-value.ts'
import { words } from './words.ts'

const money = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', minimumFractionDigits: 2 })
/** Formats decimal text directly: a number of that size would lose its last digits. */
const exact = (text: string) => text as Intl.StringNumericLiteral

const TYPING_PAUSE_MS = 300

/** The typed figures, written to the address when typing pauses. A navigation, such as going back, replaces them. */
function useFigures(portal: FramePortal, { pathname, search }: FrameContext['location']) {
  const [figures, setFigures] = useState(() => figuresOf(search))
  const own = useRef(search)
  useEffect(() => {
    if (search !== own.current) setFigures(figuresOf(search))
    own.current = search
  }, [search])
  useEffect(() => {
    const next = searchOf(figures)
    if (next === own.current) return
    const pause = setTimeout(() => {
      own.current = next
      portal.navigate(pathname + next, { replace: true })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [figures, pathname, portal])
  return [figures, setFigures] as const
}

/** The calculator. Its figures are part of the address, so that they can be bookmarked. */
export function App({ portal, context }: { portal: FramePortal; context: FrameContext }) {
  const [figures, setFigures] = useFigures(portal, context.location)
  const result = customsValue(figures)
  const put = (patch: Partial<Figures>) => setFigures({ ...figures, ...patch })
  return (
    <UiProvider navigate={portal.navigate}>
      <div className="dm-page dm-stack">
        <PageHeader title={words.title} description={words.lead} />
        <Card>
          <Form onSubmit={() => {}}>
            <NumberField
              label={words.goods}
              hint={words.currency}
              decimals={2}
              value={figures.fob}
              onChange={fob => put({ fob })}
            />
            <NumberField
              label={words.freight}
              decimals={2}
              value={figures.freight}
              onChange={freight => put({ freight })}
            />
            <NumberField
              label={words.insurance}
              decimals={2}
              value={figures.insurance}
              onChange={insurance => put({ insurance })}
            />
            <NumberField
              label={words.rate}
              hint={words.rateHint}
              prefix="Rp"
              decimals={2}
              value={figures.rate}
              onChange={rate => put({ rate })}
            />
            <FormActions>
              <Button onPress={() => put({ fob: null, freight: null, insurance: null, rate: null })}>
                {words.clear}
              </Button>
            </FormActions>
          </Form>
        </Card>
        <Card title={words.result}>
          <div aria-live="polite" className="dm-numbers">
            {result ? (
              <>
                <DescriptionList
                  items={[
                    { term: words.cif, value: money.format(exact(result.cif)) },
                    { term: words.value, value: <strong>{rupiah.format(exact(result.value))}</strong> },
                  ]}
                />
                <p>{words.shared}</p>
              </>
            ) : (
              <p>{words.incomplete}</p>
            )}
          </div>
        </Card>
      </div>
    </UiProvider>
  )
}
