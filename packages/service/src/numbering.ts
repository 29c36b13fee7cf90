/** A part of the pattern of a number, which the server fills in: `{kantor}`, `{isi:npwp:9}`, `{urut:6}`. */
export const NUMBER_PART = /\{(kantor|tanggal|tahun|urut|isi)(?::(\w+))?(?::(\d+))?\}/g

/** The same for authors. */
export const NUMBER_PARTS = '{urut:6}, {kantor}, {tanggal}, {tahun} and {isi:<field>}'
