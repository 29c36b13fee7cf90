// A button for each function of the context.
export function mount(element, first) {
  let context = first
  element.innerHTML = '<h1>Konteks</h1><p class="where"></p><p class="document"></p><output></output>'
  const where = element.querySelector('.where')
  const output = element.querySelector('output')
  const acts = {
    'Ubah': () => context.dirty(true),
    'Simpan': () => context.dirty(false),
    'Ke dalam': () => context.navigate(`${context.basePath}/dalam`),
    'Ke luar': () => context.navigate('/dashboard'),
    'Beri judul': () => context.title('Judul Tamu'),
    'Kabar baik': () => context.notify({ kind: 'success', message: 'Tersimpan' }),
    'Kabar buruk': () => context.notify({ kind: 'error', message: 'Tidak tersimpan' }),
    'Kabar kosong': () => context.notify({ kind: 'error', message: '' }),
    'Buka dokumen': () => context.setTabsHeader({ idHeader: 'PIB-7', kodeKantor: '040300', kodePelTujuan: null, pelabuhanTujuan: null, kodePelBongkar: 'IDTPP', pelabuhanBongkar: 'Tanjung Priok' }),
    'Buka bukan dokumen': () => show(new Promise(resolve => resolve(context.setTabsHeader({ idHeader: '' })))),
    'Tutup dokumen': () => context.setTabsHeader(undefined),
    'Panggil': () => show(context.fetch('/browse-service/v1/catalogue')),
    'Panggil akun': () => show(context.fetch('/amws/v1/user-session')),
  }
  const show = promise =>
    promise.then(
      response => { output.textContent = `status ${response.status}` },
      error => { output.textContent = `${error.name}: ${error.message}` },
    )
  for (const [name, act] of Object.entries(acts)) {
    const button = document.createElement('button')
    button.textContent = name
    button.addEventListener('click', act)
    element.append(button)
  }
  const open = element.querySelector('.document')
  const paint = () => {
    open.textContent = context.tabsHeader ? `${context.tabsHeader.idHeader} ${context.tabsHeader.pelabuhanBongkar}` : 'tanpa dokumen'
    where.textContent = `${context.location.pathname} ${context.theme.accent} ${context.contractVersion}`
  }
  paint()
  return {
    update(next) { context = next; paint() },
    unmount() { element.replaceChildren() },
  }
}
