import { randomBytes } from 'node:crypto';
import { escapar } from '@imob/schemas/avisos/molde';
import { DIAS_DEPOIS_DA_DECISAO, DIAS_SEM_MOVIMENTO } from '@imob/schemas/rules/interessados';
import { area, linha, type Respondido, resumoDosErros } from '../../interessados/paginas/campos.ts';

/** The form shows again what was written, and what was wrong with it. */
export type Dito = Respondido & { erro: string };

const ROTULOS = { nome: 'Seu nome', telefone: 'Telefone', email: 'E-mail', mensagem: 'Mensagem' };

/** The form's key makes one of what is sent twice by a double touch, also where no script runs. */
export function formularioDeInteresse(token: string, locador: string, dito?: Dito): string {
  const respondido = dito ?? { valores: {}, erros: {} };
  const quem = escapar(locador);
  return `<section id="interesse" aria-labelledby="t-interesse"><h2 id="t-interesse">Tenho interesse</h2>
<p>Deixe seu contato, e ${quem} fala com você.</p>
${dito ? resumoDosErros(dito, dito.erro, ROTULOS) : ''}<form action="/anuncio/${escapar(token)}/interesse#interesse" method="post" enctype="multipart/form-data">
<input type="hidden" name="chave" value="${randomBytes(12).toString('base64url')}" autocomplete="off">
<div class="par">${linha(respondido, { nome: 'nome', rotulo: ROTULOS.nome, obrigatorio: true }, 'autocomplete="name" maxlength="200"')}
${linha(respondido, { nome: 'telefone', rotulo: 'Telefone, com DDD', obrigatorio: true }, 'type="tel" autocomplete="tel" maxlength="40"')}</div>
${linha(respondido, { nome: 'email', rotulo: 'E-mail (se quiser)' }, 'type="email" autocomplete="email" maxlength="254"')}
${area(respondido, { nome: 'mensagem', rotulo: 'Mensagem (se quiser)' }, 2000)}
<button>Enviar</button></form>
<p class="fraco privado">O que você escreve vai só a ${quem}, para falar com você sobre este imóvel. Quem não se torna inquilino é esquecido: tudo se apaga ${DIAS_SEM_MOVIMENTO} dias depois do último contato, ou ${DIAS_DEPOIS_DA_DECISAO} dias depois da decisão. Para apagar antes, peça a ${quem}.</p></section>`;
}

/** He reads at once what happens next. */
export const interesseEnviado = (locador: string, token: string): string =>
  `<section id="interesse" class="feito" role="status"><h2>Interesse enviado</h2><p>${escapar(locador)} recebeu o seu contato e vai falar com você. Depois podem vir uma visita e um pedido de ficha cadastral, por um endereço só seu: tenha à mão um documento e os comprovantes de renda e de residência.</p>
<p><a href="/anuncio/${escapar(token)}">Ver o anúncio de novo</a></p></section>`;
