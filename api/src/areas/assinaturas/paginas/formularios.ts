import { escapar } from '@imob/schemas/avisos/molde';
import { LI_E_CONCORDO, RECEBI_E_LI } from '@imob/schemas/documents/signatureWords';

/** A guest's typed values; after an error the form shows them again. */
export type Escrito = { documento?: string; nome?: string; email?: string; motivo?: string };

type QuemAssina = { empresa: boolean; semEmail: boolean; carta: boolean };

const campo = (nome: string, rotulo: string, valor: string | undefined, atributos: string) =>
  `<label for="${nome}">${rotulo}</label><input id="${nome}" name="${nome}" value="${escapar(valor ?? '')}" required ${atributos}>`;

const formulario = (token: string, acao: string, corpo: string) =>
  `<form action="/assinar/${escapar(token)}/${acao}" method="post" enctype="multipart/form-data">${corpo}</form>`;

/** The first step: he has read it, and says who he is. Sent again, it has the code go out anew. */
export const formularioDeQuem = (token: string, { empresa, semEmail, carta }: QuemAssina, escrito?: Escrito): string =>
  formulario(
    token,
    'codigo',
    `${empresa ? campo('nome', 'Nome de quem assina pela empresa', escrito?.nome, 'autocomplete="name" maxlength="200"') : ''}
${campo('documento', empresa ? 'CPF de quem assina' : 'Seu CPF', escrito?.documento, 'inputmode="numeric" autocomplete="off" maxlength="40"')}
${semEmail ? campo('email', 'Seu e-mail, para onde vai o código', escrito?.email, 'type="email" autocomplete="email" maxlength="254"') : ''}
<label class="marca"><input type="checkbox" name="li" value="sim" required${escrito ? ' checked' : ''}><span>${carta ? RECEBI_E_LI : LI_E_CONCORDO}.</span></label>
<button>Enviar o código</button>`,
  );

/** The second step. */
export const formularioDoCodigo = (token: string, carta: boolean): string =>
  formulario(
    token,
    'assinar',
    `<label for="codigo">Código que chegou por e-mail</label><input id="codigo" name="codigo" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required>
<button>${carta ? 'Confirmar que recebi' : 'Assinar o documento'}</button>`,
  );

export const formularioDeRecusa = (token: string, carta: boolean, motivo?: string): string =>
  `<details${motivo === undefined ? '' : ' open'}><summary>${carta ? 'Não confirmo' : 'Não concordo'}</summary>${formulario(
    token,
    'recusar',
    `<label for="motivo">Por quê</label><textarea id="motivo" name="motivo" rows="3" maxlength="1000" required>${escapar(motivo ?? '')}</textarea>
<p class="fraco">A recusa encerra o pedido para todos, e quem o enviou lê o que você escrever.</p>
<button class="leve">Recusar o documento</button>`,
  )}</details>`;
