import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { contagem, dinheiro } from '../../format/format.ts';
import estilo from './BarraDaSelecao.module.css';
import { porLocatario, totalDe } from './cobranca.ts';
import { estaAberta, type Linha } from './linhas.ts';
import { cancelarVarias } from './mudarConta.tsx';
import type { DialogosDaConta } from './useDialogosDaConta.tsx';

type Props = { linhas: Linha[]; selecionando: boolean; dialogos: DialogosDaConta; limpar: () => void };

/** Tells what can be done with the contas that were chosen; paid and cancelled ones among them are left alone. */
export function BarraDaSelecao({ linhas, selecionando, dialogos, limpar }: Props) {
  if (linhas.length === 0 && !selecionando) return null;
  const abertas = linhas.filter(({ conta }) => estaAberta(conta));
  const nenhuma = abertas.length === 0;
  return (
    <section className={estilo.barra} aria-label="Contas escolhidas">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" c="dimmed" aria-label="Não escolher nenhuma" onClick={limpar}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
        <Text fz="sm" role="status" className="numeros">
          {linhas.length === 0 ? (
            'Toque nas contas que quer receber, cobrar ou cancelar.'
          ) : (
            <>
              <strong>{dinheiro(totalDe(abertas))}</strong> em{' '}
              {contagem(abertas.length, 'conta em aberto', 'contas em aberto', 'nenhuma conta em aberto')}
              {abertas.length < linhas.length && `, de ${linhas.length} escolhidas`}
            </>
          )}
        </Text>
      </Group>
      <Group gap={6}>
        <Button
          size="compact-md"
          fz="sm"
          variant="subtle"
          color="red"
          disabled={nenhuma}
          onClick={() => cancelarVarias(abertas, limpar)}
        >
          Cancelar
        </Button>
        <Button
          size="compact-md"
          fz="sm"
          variant="default"
          disabled={nenhuma}
          onClick={() => dialogos.prometer({ linhas: abertas })}
        >
          Prometida
        </Button>
        <Button
          size="compact-md"
          fz="sm"
          variant="default"
          disabled={nenhuma}
          onClick={() => dialogos.cobrar(porLocatario(abertas))}
        >
          Cobrar
        </Button>
        <Button size="compact-md" fz="sm" disabled={nenhuma} onClick={() => dialogos.pagarVarias(abertas, limpar)}>
          Receber
        </Button>
      </Group>
    </section>
  );
}
