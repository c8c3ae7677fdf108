import { escapar } from '@imob/schemas/avisos/molde';
import { visitaPorExtenso } from '@imob/schemas/avisos/visita';
import type { PaginaDoInquilino } from '@imob/schemas/inquilino';
import { data } from './moldura.ts';

type Visita = PaginaDoInquilino['visitas'][number];

/**
 * Each asks whether he can let in whoever comes, and shows what he has said. The form tells the day that he saw. His
 * message has lines: in a field of one line Enter, or a telephone's own key, would send the first button's answer along.
 */
export const blocoDasVisitas = (visitas: readonly Visita[], token: string): string =>
  visitas.map((uma) => blocoDaVisita(uma, token)).join('');

function blocoDaVisita({ manutencaoId: id, titulo, prestador, dia, hora, resposta }: Visita, token: string): string {
  const dita =
    resposta === 'PODE'
      ? '<p role="status"><strong>Você disse que pode receber.</strong></p>'
      : resposta === 'NAO_PODE'
        ? '<p role="status"><strong>Você disse que não pode.</strong> Seu locador vai combinar outro dia.</p>'
        : '';
  const form = `<form action="/p/${escapar(token)}/visitas/${escapar(id)}" method="post" enctype="multipart/form-data"><input type="hidden" name="quando" value="${escapar(`${dia} ${hora}`)}" autocomplete="off">
<label for="v-${escapar(id)}">Mensagem (se quiser)</label><textarea id="v-${escapar(id)}" name="recado" rows="2" maxlength="500" autocomplete="off"></textarea>
<button name="resposta" value="PODE">Pode ser nesse dia</button><button name="resposta" value="NAO_PODE" class="leve">Não posso</button></form>`;
  return `<section aria-labelledby="tv-${escapar(id)}"><h2 id="tv-${escapar(id)}">Visita: ${visitaPorExtenso(dia, hora)}</h2>
<p>${escapar(titulo)}${prestador ? `<br><span class="fraco">Quem vem: ${escapar(prestador)}</span>` : ''}</p>
${dita ? `${dita}<details><summary>Mudar a resposta</summary>${form}</details>` : `<p>Você pode receber?</p>${form}`}</section>`;
}

type Reparo = PaginaDoInquilino['pedidos'][number]['reparo'];

/** How what he asked to be mended stands, in one line. */
export function comoVai(reparo: Reparo): string {
  if (!reparo) return '';
  const { situacao, visitaDia, visitaHora, feitoEm, concluidaEm } = reparo;
  if (situacao === 'CONCLUIDA') return concluidaEm ? `Pronto em ${data(concluidaEm)}.` : 'Pronto.';
  if (situacao === 'CANCELADA') return 'O serviço foi cancelado.';
  if (feitoEm) return `Em andamento: feito em ${data(feitoEm)}, falta seu locador conferir.`;
  return visitaDia ? `Em andamento: visita marcada para ${visitaPorExtenso(visitaDia, visitaHora)}.` : 'Em andamento.';
}
