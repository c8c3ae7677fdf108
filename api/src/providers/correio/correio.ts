/** The mails of identity. Sending never delays or fails the request that asks for them. */
export type Correio = {
  verificacao(para: string, nome: string, link: string): Promise<void>;
  redefinicao(para: string, nome: string, link: string): Promise<void>;
};
