import type { Carta } from '@imob/schemas/cartas';
import type { ContratoLido } from '@imob/schemas/contratos';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { usePerto } from '../../components/screen/Perto.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { consulta } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { abertaDe, useAssinaturas } from '../assinaturas/useAssinaturas.ts';
import { usePedirAssinaturas } from '../assinaturas/usePedirAssinaturas.tsx';
import { tituloDaCarta } from './palavras.ts';
import { type ParteDaCarta, UmaCarta } from './UmaCarta.tsx';

const Papel = lazyPart(() => import('./Papel.tsx'), 'Papel');
const AnotarEntrega = lazyPart(() => import('./AnotarEntrega.tsx'), 'AnotarEntrega');
const AnotarDesfecho = lazyPart(() => import('./AnotarDesfecho.tsx'), 'AnotarDesfecho');

type Props = { contrato: ContratoLido; escrever: () => void };

/** The letters to the tenant, the newest first: how each stands, and what comes next of it. */
export function CartasDoContrato({ contrato, escrever }: Props) {
  const lista = useQuery({
    ...consulta('GET /contratos/:id/cartas', { params: { id: contrato.id } }),
    enabled: usePerto(),
  });
  const [aberta, setAberta] = useState<{ qual: ParteDaCarta; carta: Carta }>();
  const fechar = () => setAberta(undefined);
  const pedidos = useAssinaturas(contrato.id);
  const { pedir, elemento } = usePedirAssinaturas(contrato);
  return (
    <Secao
      id="cartas"
      titulo="Cartas ao inquilino"
      acaoMuda
      acao={
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={escrever}>
          Escrever carta
        </Button>
      }
    >
      <Carregado consulta={lista} esqueleto={<Skeleton h={20} radius="md" />}>
        {(cartas) =>
          cartas.length === 0 ? (
            <Text fz="sm" c="dimmed">
              Para notificar um atraso ou uma infração, pedir o imóvel, oferecê-lo à venda, declarar o que foi pago ou
              dar uma carta de referência.
            </Text>
          ) : (
            <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {cartas.map((carta) => (
                <UmaCarta
                  key={carta.id}
                  contrato={contrato}
                  carta={carta}
                  pedido={abertaDe(pedidos, carta.id)}
                  pedir={() => pedir({ tipo: 'CARTA', registroId: carta.id })}
                  abrir={(qual) => setAberta({ qual, carta })}
                />
              ))}
            </Stack>
          )
        }
      </Carregado>
      {elemento}
      <DialogoDeFormulario
        opened={aberta !== undefined}
        onClose={fechar}
        title={aberta && tituloDaCarta(aberta.carta)}
        {...(aberta?.qual === 'ler' && { size: 'lg' })}
      >
        <Parte espera={<Skeleton h={280} radius="md" />}>
          {aberta?.qual === 'ler' && <Papel contrato={contrato} carta={aberta.carta} />}
          {aberta?.qual === 'entrega' && <AnotarEntrega carta={aberta.carta} fechar={fechar} />}
          {aberta?.qual === 'desfecho' && <AnotarDesfecho carta={aberta.carta} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    </Secao>
  );
}
