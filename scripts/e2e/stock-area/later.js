import './later.css';

export const words = 'it came';
