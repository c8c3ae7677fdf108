import { escapar } from '@imob/schemas/avisos/molde';
import { moldura } from '../inquilino/moldura.ts';

/** Looking at it changes nothing: mail programs open links before people do. */
export const paginaDeParar = (token: string, ligado: boolean): string =>
  moldura(
    'Resumo por e-mail',
    `<section><h1>Resumo por e-mail</h1>${
      ligado
        ? `<p>O resumo dos seus imóveis chega ao seu e-mail.</p><form action="/resumo/${escapar(token)}" method="post"><button>Parar de receber</button></form>`
        : '<p>O resumo já está desligado: ele não chega mais.</p>'
    }<p class="fraco">Você liga e desliga o resumo em Notificações, no aplicativo.</p></section>`,
  );

export const PARADO = moldura(
  'Resumo desligado',
  '<section><h1>Pronto</h1><p>O resumo não chega mais. Se mudar de ideia, ligue-o em Notificações, no aplicativo.</p></section>',
);
