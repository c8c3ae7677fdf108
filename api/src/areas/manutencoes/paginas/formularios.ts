import { escapar } from '@imob/schemas/avisos/molde';
import { area, arquivos, linha, type Respondido, resumoDosErros } from '../../interessados/paginas/campos.ts';
import type { Servico } from '../lerServico.ts';

/** A form that came back with errors: `qual` names it, and its values and faults are shown again. */
export type Dito = Respondido & { qual: 'orcamento' | 'feito'; erro: string };

const NADA: Respondido = { valores: {}, erros: {} };
const DO_ORCAMENTO = {
  valor: 'Seu preço, em reais',
  prazo: 'Quando pode fazer',
  texto: 'O que está incluído',
  arquivo: 'Arquivo',
};
const DO_TERMINO = { recado: 'O que foi feito', fotos: 'Fotos' };
const DA_RECUSA = { motivo: 'Por que não pode' };

const recusou = ({ valores }: Respondido) => valores.recusa === '1';

/** Lists the errors at the top of the page; each links to its field. */
export function erroNoAlto(dito: Dito): string {
  const rotulos = dito.qual === 'feito' ? DO_TERMINO : recusou(dito) ? DA_RECUSA : DO_ORCAMENTO;
  return `<section>${resumoDosErros(comNomes(dito), dito.erro, rotulos)}<p>O que você escreveu continua aqui. Arquivos é preciso escolher de novo.</p></section>`;
}

/** Renames `texto`, which several forms of the page send, to the id that it has in this form. */
function comNomes({ qual, valores, erros }: Dito): Respondido {
  const nome = qual === 'feito' ? 'recado' : recusou({ valores, erros }) ? 'motivo' : 'texto';
  const mover = (de: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(de).map(([campo, dito]) => [campo === 'texto' ? nome : campo, dito]));
  return { valores: mover(valores), erros: mover(erros) };
}

const abre = (token: string, onde: string) =>
  `<form action="/servico/${escapar(token)}/${onde}" method="post" enctype="multipart/form-data">`;

/** The form for the provider's price; until a provider is chosen, he can also refuse here. */
export function formularioDoOrcamento({ vez, orcamento }: Servico, token: string, dito?: Dito): string {
  const { situacao, valor, prazo, texto, arquivo } = orcamento;
  const escrito = dito?.qual === 'orcamento' ? comNomes(dito) : NADA;
  const errado = dito?.qual === 'orcamento';
  const antes = {
    valor: valor === null ? '' : valor.toFixed(2).replace('.', ','),
    ...{ prazo: prazo ?? '', texto: situacao === 'RECEBIDO' ? (texto ?? '') : '' },
  };
  const deste = { ...escrito, valores: errado && !recusou(escrito) ? escrito.valores : antes };
  const outro = arquivo ? 'Um novo fica no lugar do que você já enviou.' : 'PDF ou foto.';
  const titulo = vez === 'SEU' ? 'Diga o seu preço' : situacao === 'RECEBIDO' ? 'Mudar o orçamento' : 'Seu orçamento';
  return `<section aria-labelledby="t-orcamento"><h2 id="t-orcamento">${titulo}</h2>${abre(token, 'orcamento')}
${linha(deste, { nome: 'valor', rotulo: DO_ORCAMENTO.valor, obrigatorio: true, ajuda: 'Mão de obra e material, como 350,00.' }, 'inputmode="decimal" autocomplete="off" maxlength="40"')}
${linha(deste, { nome: 'prazo', rotulo: `${DO_ORCAMENTO.prazo} (se quiser)` })}
${area(deste, { nome: 'texto', rotulo: `${DO_ORCAMENTO.texto} (se quiser)` }, 2000)}
${arquivos(deste, { nome: 'arquivo', rotulo: 'Orçamento em arquivo (se quiser)', ajuda: outro }, { um: true })}
<button>${situacao === 'RECEBIDO' ? 'Enviar de novo' : 'Enviar o orçamento'}</button></form>${vez === 'ABERTO' && situacao !== 'RECUSADO' ? recusa(token, errado && recusou(escrito) ? escrito : undefined) : ''}</section>`;
}

const recusa = (token: string, errada?: Respondido) =>
  `<details${errada ? ' open' : ''}><summary>Não posso fazer</summary>${abre(token, 'orcamento')}<input type="hidden" name="recusa" value="1">
${area(errada ?? NADA, { nome: 'motivo', name: 'texto', rotulo: `${DA_RECUSA.motivo} (se quiser)` }, 2000, 2)}
<button class="leve">Avisar que não posso fazer</button></form></details>`;

/** The form by which the provider says that he is done; afterwards he can add a note or photos. */
export function formularioDeTermino({ manutencao, cabemFotos }: Servico, token: string, dito?: Dito): string {
  const escrito = dito?.qual === 'feito' ? comNomes(dito) : NADA;
  const jaFeito = manutencao.feitoEm !== null;
  const ajuda = cabemFotos === 1 ? 'Cabe mais uma foto.' : `Cabem até ${cabemFotos} fotos.`;
  const form = `${abre(token, 'feito')}
${area(escrito, { nome: 'recado', name: 'texto', rotulo: `${DO_TERMINO.recado} (se quiser)` }, 2000)}
${cabemFotos > 0 ? arquivos(escrito, { nome: 'fotos', rotulo: 'Fotos de como ficou (se quiser)', ajuda }, { soFotos: true }) : '<p class="fraco">Não cabem mais fotos.</p>'}
<button>${jaFeito ? 'Acrescentar' : 'Terminei'}</button></form>`;
  if (!jaFeito) return `<section aria-labelledby="t-feito"><h2 id="t-feito">Terminou?</h2>${form}</section>`;
  return `<section><details${dito?.qual === 'feito' ? ' open' : ''}><summary>Acrescentar um recado ou fotos</summary>${form}</details></section>`;
}
