// What is shared is negotiated before anything that takes it runs.
import('./host.js');
