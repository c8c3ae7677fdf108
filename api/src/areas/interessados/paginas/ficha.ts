import { escapar } from '@imob/schemas/avisos/molde';
import { DIAS_DEPOIS_DA_DECISAO, DIAS_SEM_MOVIMENTO } from '@imob/schemas/rules/interessados';
import { diaEHora } from '../../assinaturas/paginas/quem.ts';
import { data, moldura } from '../../inquilino/moldura.ts';
import { resumoDosErros } from './campos.ts';
import { ESTILO_DA_FICHA, SCRIPT_DA_FICHA } from './estilo.ts';
import { ROTULOS } from './rotulos.ts';
import { type DadosDaFicha, documentos, secoes } from './secoes.ts';

/** The page's additions to the common frame and to its content policy. */
export const PARTES_DA_FICHA = { estilo: ESTILO_DA_FICHA, script: SCRIPT_DA_FICHA };

/** The page on which somebody who wants a property fills in his form. */
export function paginaDaFicha(dados: DadosDaFicha, token: string): string {
  const { imovel, locador, ate, dito } = dados;
  const quem = escapar(locador);
  const erro =
    dito.erro !== undefined
      ? `<section>${resumoDosErros(dito, dito.erro, ROTULOS)}<p>O que você escreveu continua aqui. Os arquivos, não: <a href="#identidade">escolha os arquivos de novo</a>, se já os tinha escolhido.</p></section>`
      : '';
  return moldura(
    `Ficha cadastral: ${imovel.titulo}`,
    `<header><h1>Ficha cadastral</h1><p>${escapar(imovel.titulo)}${imovel.lugar ? `<br>${escapar(imovel.lugar)}` : ''}</p></header>
<section><p>${quem} pede esta ficha para decidir sobre o aluguel. Preencha até <strong>${data(ate)}</strong>, neste endereço, que é só seu. Os campos com * são obrigatórios; quanto mais você contar, menos falta perguntar.</p>
<p class="fraco privado">${privacidade(quem)}</p></section>
<section class="continua" hidden><p>Você continua de onde parou: o que tinha digitado estava neste aparelho.</p><button type="button" class="leve">Apagar o que digitei</button></section>
${erro}<form action="/ficha/${escapar(token)}" method="post" enctype="multipart/form-data"${dito.devolvida ? ' data-devolvida' : ''}>
${secoes(dados)}${documentos(dados)}
<div class="enviar"><button>Enviar a ficha</button></div><p class="fraco privado">Até enviar, o que você digita fica guardado só neste aparelho.</p></form>`,
    PARTES_DA_FICHA,
  );
}

const privacidade = (quem: string) =>
  `Só ${quem} recebe estes dados e arquivos, para decidir sobre este aluguel e, se for com você, fazer o contrato. Se não for, tudo se apaga ${DIAS_DEPOIS_DA_DECISAO} dias depois da decisão, ou ${DIAS_SEM_MOVIMENTO} dias depois do último contato. Para ver, corrigir ou apagar antes, fale com ${quem}. Se você contar de outra pessoa, avise-a.`;

/** Nothing that was written is shown any more: the address may be in other hands by then. */
export const paginaDaFichaEnviada = (
  { imovel, locador }: Pick<DadosDaFicha, 'imovel' | 'locador'>,
  fichaEm: string,
  fuso: string,
): string =>
  moldura(
    `Ficha enviada: ${imovel.titulo}`,
    `<header><h1>Ficha enviada</h1><p>${escapar(imovel.titulo)}${imovel.lugar ? `<br>${escapar(imovel.lugar)}` : ''}</p></header>
<section class="feito" data-acabou><p><strong>Ficha enviada em ${diaEHora(fichaEm, fuso)}.</strong></p><p>${escapar(locador)} já a recebeu, e vai falar com você sobre a decisão.</p>
<p>Para corrigir alguma coisa, fale com ${escapar(locador)}, que pode pedir a ficha de novo. Por segurança, o que você escreveu não aparece mais aqui.</p></section>`,
    PARTES_DA_FICHA,
  );

export const fichaSemValor = (mensagem: string): string =>
  moldura(
    'Endereço sem valor',
    `<section data-acabou><h1>Não foi possível</h1><p>${escapar(mensagem)}</p></section>`,
    PARTES_DA_FICHA,
  );
