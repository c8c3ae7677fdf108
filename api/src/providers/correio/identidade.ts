import { randomUUID } from 'node:crypto';
import type { Conteudo } from '@imob/schemas/avisoEmail';
import { FalhaDoProvedor } from '../falha.ts';
import type { Correio, Mensageiro, Pessoa } from './correio.ts';
import { emHtml, emTexto } from './pagina.ts';

/** The mails of identity, with the service's own key and sender. They throw FalhaDoProvedor. */
export function correioDeIdentidade(mensageiro: Mensageiro, chave: string, de: Pessoa): Correio {
  async function enviar(para: Pessoa, assunto: string, conteudo: Conteudo) {
    const [html, texto] = [emHtml(conteudo), emTexto(conteudo)];
    const entrega = await mensageiro.email(chave, { de, para, assunto, html, texto, idempotencia: randomUUID() });
    if (entrega.situacao !== 'aceita') throw new FalhaDoProvedor(entrega.erro, { detalhe: entrega.detalhe });
  }
  const rodape = `Enviado por ${de.nome ?? de.email}. Se não foi você que pediu, ignore esta mensagem.`;

  return {
    verificacao: (email, nome, link) =>
      enviar({ email, nome }, 'Confirme seu e-mail', {
        saudacao: `Olá, ${nome}!`,
        paragrafos: ['Falta só confirmar que este e-mail é seu. O link vale por 3 dias.'],
        botao: { texto: 'Confirmar meu e-mail', link },
        rodape,
      }),
    redefinicao: (email, nome, link) =>
      enviar({ email, nome }, 'Crie uma nova senha', {
        saudacao: `Olá, ${nome}!`,
        paragrafos: [
          'Recebemos um pedido para criar uma nova senha da sua conta. O link vale por 1 hora e só funciona uma vez.',
        ],
        botao: { texto: 'Criar nova senha', link },
        rodape,
      }),
  };
}
