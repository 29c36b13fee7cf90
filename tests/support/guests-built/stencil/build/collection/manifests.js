export const MANIFESTS = [
    { number: '1', ship: 'KM Bahari', office: 'KPU Tanjung Priok' },
    { number: '2', ship: 'KM Cakrawala', office: 'KPPBC Tanjung Perak' },
    { number: '3', ship: 'KM Nusantara', office: 'KPPBC Belawan' },
];
