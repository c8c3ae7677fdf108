/** E-mails to the landlord (`NOVO`, `FICHA_RECEBIDA`) and to whoever wants a property. */
export type EmailDoInteressado = 'NOVO' | 'FICHA_RECEBIDA' | 'FICHA' | 'VISITA' | 'VISITA_DESMARCADA' | 'RECUSADO';
