/* Fields of documents that may be corrected after they were sent, in the elements that the rules name. A kind leaves out what it has not. */

export const CARRIER = ['pengangkut.*']
export const PAPERS = ['dokumen.nomorDokumen', 'dokumen.tanggalDokumen']
export const MANIFEST = ['nomorBc11', 'tanggalBc11', 'posBc11', 'subposBc11']
export const CONTAINERS = ['kontainer.*']
export const PACKAGES = ['kemasan.merkKemasan', 'kemasan.kodeJenisKemasan']
export const PORTS = ['kodePelMuat', 'kodePelTransit', 'kodePelTujuan', 'kodePelBongkar']
export const ADDRESSES = ['entitas.alamatEntitas']
export const STORAGE = ['kodeTps', 'kodeGudangAsal', 'kodeGudangTujuan', 'alamatGudangAsal', 'alamatGudangTujuan']
export const DAYS = ['tanggalTiba', 'tanggalRencana', 'tanggalEkspor', 'tanggalPeriksa', 'tanggalMuat', 'tanggalMasuk']
