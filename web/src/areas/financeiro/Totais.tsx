import type { SelecaoContas } from '@imob/schemas/paginas/financeiro';
import { subtrair } from '@imob/schemas/rules/money';
import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { contagem, dinheiro, dinheiroCurto, dinheiroSemZeros } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import estilo from './Totais.module.css';

/**
 * The sums of the selection, asked for by themselves: the rows do not wait for them. They stand in one line, the most
 * important first, as many as there is room for, on a phone in short; all of them to the cent are behind its button.
 */
export function Totais({ selecao }: { selecao: SelecaoContas }) {
  const { data, errorUpdateCount } = useQuery({
    ...consulta('GET /financeiro/totais', { query: selecao }),
    placeholderData: keepPreviousData,
  });
  const telefone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // The rows say why they are not there.
  if (!data) return errorUpdateCount === 0 ? <Skeleton h={24} w={260} /> : null;
  const { aVencer, emAtraso, recebido, entrou, contas, caucao } = data;
  const somas = [
    { curto: 'recebido', nome: 'Recebido', valor: recebido },
    { curto: 'em atraso', nome: 'Em atraso, sem multa e juros', valor: emAtraso, atraso: true },
    { curto: 'a receber', nome: 'A receber', valor: aVencer },
    { curto: 'de caução', nome: 'De caução, recebido', valor: caucao.recebido },
    { curto: 'de multa e juros', nome: 'De multa, juros e acréscimos', valor: subtrair(entrou, recebido) },
  ].filter(({ valor }) => valor > 0);
  const emResumo = telefone ? dinheiroCurto : dinheiroSemZeros;
  const quantas = contagem(contas, 'conta', 'contas', 'Nenhuma conta');
  return (
    <div className={estilo.linha}>
      <div className={estilo.totais} role="status" aria-label="Totais">
        {somas.map(({ curto, valor, atraso }) => (
          <span key={curto}>
            <strong data-atraso={atraso}>{emResumo(valor)}</strong> {curto}
          </span>
        ))}
        <span>{quantas}</span>
      </div>
      {somas.length > 0 && (
        <Popover position="bottom-end" withinPortal>
          <Popover.Target>
            <ActionIcon variant="subtle" color="gray" c="dimmed" size={24} aria-label="Todos os totais">
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label="Totais">
            <dl className={estilo.todos}>
              {somas.map(({ nome, valor }) => (
                <Fragment key={nome}>
                  <dt>{nome}</dt>
                  <dd>{dinheiro(valor)}</dd>
                </Fragment>
              ))}
              <dt>Ao todo</dt>
              <dd>{quantas}</dd>
            </dl>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
