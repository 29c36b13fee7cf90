export const SHIPS = ['KM Bahari', 'KM Cakrawala', 'KM Nusantara', 'KM Samudra']
export const CARGO = Array.from({ length: 500 }, (_, at) => ({ number: at + 1, tons: (at * 7919) % 997 }))
