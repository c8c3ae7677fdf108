import { Button, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { contagem, dinheiro, numero } from '../../format/format.ts';
import type { ContratoQueDeve } from '../acordos/contratoQueDeve.ts';
import type { DialogosDaConta } from './useDialogosDaConta.tsx';

type Props = {
  contrato: ContratoQueDeve & { locatarioId: string };
  emAtraso: number;
  diasAtraso: number;
  /** The number of late contas, if they have been read. */
  contas?: number;
  dialogos: DialogosDaConta;
};

/** Shows a lease's late debt in the words of the property's card, with buttons to charge and receive it. */
export function Divida({ contrato, emAtraso, diasAtraso, contas, dialogos }: Props) {
  const { nome } = contrato.locatario;
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={700} fz="lg" lh={1.3} className="numeros">
          Deve {dinheiro(emAtraso)}
        </Text>
        <Text fz="sm" c="dimmed">
          <Text span inherit fw={600} c="var(--mantine-color-error)">
            atraso {numero(diasAtraso)} d
          </Text>
          {contas !== undefined && ` · ${contagem(contas, 'conta', 'contas')}`}, sem multa e juros
        </Text>
      </div>
      <SoQuemMuda>
        <Group gap="xs">
          <Button variant="default" onClick={() => dialogos.parcelar([contrato])}>
            Parcelar a dívida
          </Button>
          <Button variant="default" onClick={() => dialogos.escreverCarta([contrato], 'DEBITO')}>
            Notificar débito
          </Button>
          <Button
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            aria-label={`Cobrar ${nome}`}
            onClick={() => dialogos.cobrar({ locatarioId: contrato.locatarioId })}
          >
            Cobrar
          </Button>
          <Button
            aria-label={`Receber de ${nome}`}
            onClick={() => dialogos.receberDe(contrato.locatarioId, contrato.id)}
          >
            Receber
          </Button>
        </Group>
      </SoQuemMuda>
    </Group>
  );
}
