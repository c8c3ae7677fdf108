import { ActionIcon, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { dinheiro, dinheiroCurto, dinheiroSemZeros } from '../../format/format.ts';
import estilo from './TotaisEmLinha.module.css';
import { useTelefone } from './useTela.ts';

type Soma = { curto: string; nome: string; valor: number; atraso?: boolean };
type Props = {
  somas: Soma[];
  quantas: string;
  /** Figures that have no place in the line, and are told behind its button. */
  mais?: { nome: string; dito: string }[];
};

/**
 * The sums of a selection in one line, the most important first, as many as there is room for, on a phone in short; all of
 * them to the cent are behind its button.
 */
export function TotaisEmLinha({ somas, quantas, mais = [] }: Props) {
  const telefone = useTelefone();
  const emResumo = telefone ? dinheiroCurto : dinheiroSemZeros;
  const maisQueZero = somas.filter(({ valor }) => valor > 0);
  const todos = [...maisQueZero.map(({ nome, valor }) => ({ nome, dito: dinheiro(valor) })), ...mais];
  return (
    <div className={estilo.linha}>
      <div className={estilo.totais} role="status" aria-label="Totais">
        {maisQueZero.map(({ curto, valor, atraso }) => (
          <span key={curto}>
            <strong data-atraso={atraso}>{emResumo(valor)}</strong> {curto}
          </span>
        ))}
        <span>{quantas}</span>
      </div>
      {todos.length > 0 && (
        <Popover position="bottom-end" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <ActionIcon variant="subtle" color="gray" c="dimmed" size={24} aria-label="Todos os totais">
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label="Totais" maw="min(24rem, calc(100vw - 2rem))">
            <dl className={estilo.todos}>
              {todos.map(({ nome, dito }) => (
                <Fragment key={nome}>
                  <dt>{nome}</dt>
                  <dd>{dito}</dd>
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
