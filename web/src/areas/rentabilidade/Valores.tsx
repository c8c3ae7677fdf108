import type { Avaliacao, Patrimonio } from '@imob/schemas/patrimonio';
import { diasEntre } from '@imob/schemas/rules/dates';
import { ActionIcon, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { data, dinheiro } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import estilo from './Valores.module.css';

const NA_LISTA = 3;

/** Shows how a property's value went over time, as a line and as a list. */
export function Valores({
  patrimonio: { imovelId, avaliacoes, valorDeCompra, compradoEm },
}: {
  patrimonio: Patrimonio;
}) {
  const [todas, { toggle }] = useDisclosure();
  const remover = useMudanca('DELETE /imoveis/:id/avaliacoes/:avaliacaoId', {
    erroNoLugar: true,
    sucesso: 'Avaliação apagada.',
  });
  if (avaliacoes.length === 0) return null;
  const apagar = ({ id, dia, valor }: Avaliacao) =>
    confirmar({
      titulo: 'Apagar esta avaliação?',
      oQueAcontece: `Os ${dinheiro(valor)} de ${data(dia)} saem da história do imóvel.`,
      acao: 'Apagar avaliação',
      perigo: true,
      aoConfirmar: () => remover.mutateAsync({ params: { id: imovelId, avaliacaoId: id } }),
    });
  const compra = valorDeCompra !== null && compradoEm ? [{ dia: compradoEm, valor: valorDeCompra }] : [];
  const pontos = [...avaliacoes, ...compra].toSorted((a, b) => a.dia.localeCompare(b.dia));
  return (
    <div>
      {pontos.length > 1 && <Linha pontos={pontos} />}
      <ul className={estilo.lista} aria-label="Avaliações do imóvel">
        {(todas ? avaliacoes : avaliacoes.slice(0, NA_LISTA)).map((uma) => (
          <li key={uma.id}>
            <span>{data(uma.dia)}</span>
            <span className="numeros" style={{ marginInlineStart: 'auto' }}>
              {dinheiro(uma.valor)}
            </span>
            <SoQuemMuda>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={`Apagar a avaliação de ${data(uma.dia)}`}
                onClick={() => apagar(uma)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </SoQuemMuda>
          </li>
        ))}
      </ul>
      {avaliacoes.length > NA_LISTA && (
        <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={todas}>
          {todas ? 'Mostrar só as últimas' : `Mostrar todas as ${avaliacoes.length}`}
        </Button>
      )}
    </div>
  );
}

type Ponto = { dia: string; valor: number };
const LARGURA = 300;
const ALTURA = 84;
const MARGEM = 6;

/** Draws values by their days, the oldest at the left. */
function Linha({ pontos }: { pontos: Ponto[] }) {
  const [primeiro, ultimo] = [pontos[0] as Ponto, pontos.at(-1) as Ponto];
  const valores = pontos.map(({ valor }) => valor);
  const [menor, maior] = [Math.min(...valores), Math.max(...valores)];
  const dias = Math.max(1, diasEntre(primeiro.dia, ultimo.dia));
  const x = ({ dia }: Ponto) => (diasEntre(primeiro.dia, dia) / dias) * LARGURA;
  const y = ({ valor }: Ponto) =>
    maior === menor ? ALTURA / 2 : MARGEM + (1 - (valor - menor) / (maior - menor)) * (ALTURA - 2 * MARGEM);
  const dita = `De ${dinheiro(primeiro.valor)} em ${data(primeiro.dia)} a ${dinheiro(ultimo.valor)} em ${data(ultimo.dia)}`;
  return (
    <>
      <svg className={estilo.grafico} viewBox={`0 0 ${LARGURA} ${ALTURA}`} preserveAspectRatio="none" aria-hidden>
        <polyline
          className={estilo.linha}
          points={pontos.map((um) => `${x(um).toFixed(1)},${y(um).toFixed(1)}`).join(' ')}
        />
      </svg>
      <Text fz="sm" c="dimmed" className="numeros">
        {dita}.
      </Text>
    </>
  );
}
