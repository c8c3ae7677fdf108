import { Button, Group, Text } from '@mantine/core';
import { paraFora } from './enviar.ts';
import { type Envio, useBaixar, useVias, type Via } from './useVias.ts';

type Props = Envio & { quantos: number; nome: string };

/** The ways to hand receipts over, each one tap away; what keeps one from being taken is said below. */
export function BotoesDeEnvio({ quantos, nome, ...envio }: Props) {
  const vias = [...useVias(envio), useBaixar(envio.fazerPdfs, quantos)];
  const impedidas = vias.filter(({ endereco, agir, refaz, esperando }) => refaz || (!endereco && !agir && !esperando));
  return (
    <div>
      <Group gap="xs" role="group" aria-label={nome}>
        {vias.map((via, i) => (
          <Botao key={via.nome} {...via} primeiro={i === 0} />
        ))}
      </Group>
      {impedidas.map((via) => (
        <Text key={via.nome} fz="xs" c="dimmed" mt={6}>
          {via.nome}: {via.nota}
        </Text>
      ))}
    </div>
  );
}

function Botao({ nome, Icone, endereco, agir, esperando = false, primeiro }: Via & { primeiro: boolean }) {
  const comum = {
    variant: primeiro ? 'filled' : 'default',
    px: 'sm',
    flex: '1 1 auto',
    leftSection: <Icone size={18} stroke={1.6} aria-hidden />,
    children: nome,
  };
  if (endereco) return <Button component="a" {...comum} {...paraFora(endereco)} />;
  return <Button {...comum} loading={esperando} disabled={!agir} onClick={agir} />;
}
