export const SHIPS = ['KM Bahari', 'KM Cakrawala', 'KM Nusantara', 'KM Samudra']
