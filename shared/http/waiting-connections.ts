/**
 * How many connections may wait for a server to take them; the system may allow fewer (`net.core.somaxconn`). Node's own 511 are too
 * few when a server is lost and thousands of clients come to another at once: what finds no place dials again, and so do the
 * checks of a balancer, which then takes the server for lost too (LOAD-4).
 */
export const WAITING_CONNECTIONS = 4_096;
