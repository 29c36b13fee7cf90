// Shows other sub-applications inside itself: by a call, and by the portal's element.
export function mount(element, first) {
  let context = first
  element.innerHTML = '<h1>Luar</h1><p class="where"></p><div class="call"></div><div class="markup"></div>'
  const [call, markup] = element.querySelectorAll('div')
  const paint = () => { element.querySelector('.where').textContent = context.location.pathname }
  paint()
  const outcomes = []
  element.embeds = {
    outcomes,
    call(modulSlug, place = call) {
      const outcome = context.embed(place, modulSlug)
      outcomes.push(outcome.ok ? 'ok' : outcome.code)
      return outcome
    },
    markup(modulSlug) { markup.innerHTML = modulSlug ? `<dermaga-subapp module="${modulSlug}"></dermaga-subapp>` : '' },
    dirty(unsaved) { context.dirty(unsaved) },
  }
  return {
    update(next) { context = next; paint() },
    unmount() { element.replaceChildren() },
  }
}
