import { Progress, Stepper, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTelefone } from './useTela.ts';

type Props = { nomes: readonly string[]; passo: number; aoEscolher: (passo: number) => void };

/** Shows the steps of a guide and the present one; on a phone only the present one. */
export function Passos({ nomes, passo, aoEscolher }: Props) {
  const telefone = useTelefone();
  if (telefone) {
    return (
      <div>
        <Text fz="sm" c="dimmed" mb={6}>
          Passo {passo + 1} de {nomes.length}: <strong>{nomes[passo]}</strong>
        </Text>
        <Progress value={((passo + 1) / nomes.length) * 100} aria-label="Passos concluídos" />
      </div>
    );
  }
  return (
    <Stepper active={passo} onStepClick={aoEscolher} allowNextStepsSelect={false} size="sm">
      {nomes.map((nome) => (
        <Stepper.Step key={nome} label={nome} />
      ))}
    </Stepper>
  );
}

/** A new step begins at its top, where the keyboard and a screen reader go on. */
export function useFocoNoPasso(passo: number) {
  const lugar = useRef<HTMLDivElement>(null);
  const anterior = useRef(passo);
  useEffect(() => {
    if (anterior.current === passo) return;
    anterior.current = passo;
    lugar.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [passo]);
  return lugar;
}
