import type { Assinatura } from '@imob/schemas/assinaturas';
import type { Carta } from '@imob/schemas/cartas';
import type { ContratoLido } from '@imob/schemas/contratos';
import { ehDeclaracao } from '@imob/schemas/rules/cartas';
import { Button, Group, Menu, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDownload,
  IconEye,
  IconFlag,
  IconMail,
  IconMailOpened,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { data, hoje } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { downloadFile } from '../../service/file.ts';
import { avisar, avisarErro, esquecer, useMudanca } from '../../service/queries.ts';
import { Aguardando } from '../assinaturas/Aguardando.tsx';
import { desfechoDe, estadoDaCarta, papelDe, soA, tituloDaCarta } from './palavras.ts';
import { useQuemRecebe } from './useQuemRecebe.ts';

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

export type ParteDaCarta = 'ler' | 'entrega' | 'desfecho';

type Props = {
  contrato: ContratoLido;
  carta: Carta;
  pedido: Assinatura | undefined;
  /** Asks the tenant to say that it reached him. */
  pedir: () => void;
  abrir: (qual: ParteDaCarta) => void;
};

export function UmaCarta({ contrato, carta, pedido, pedir, abrir }: Props) {
  const { tipo, dia, enviadaEm, entregueEm, desfecho: anotado } = carta;
  const nome = `${tituloDaCarta(carta)} de ${data(dia)}`;
  const para = soA(carta);
  const estado = estadoDaCarta(carta, hoje());
  const desfecho = desfechoDe(carta);
  const esperaAlgo = !ehDeclaracao(tipo);
  const papel = papelDe(contrato, carta);
  const quemRecebe = useQuemRecebe(contrato, carta);
  const enviar = useMudanca('POST /contratos/:id/cartas/:cartaId/enviar', {
    sucesso: `Carta enviada a ${quemRecebe}.`,
  });
  const mudar = useMudanca('PATCH /contratos/:id/cartas/:cartaId', { sucesso: 'A entrega não está mais anotada.' });
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Group gap="2px 8px">
          <Text fz="sm" fw={600}>
            {tituloDaCarta(carta)}
          </Text>
          {desfecho && <Selo cor={desfecho.cor}>{desfecho.nome}</Selo>}
        </Group>
        <Text fz="sm" c="dimmed" className="numeros">
          {data(dia)}
          {para && ` · a ${para}`}
          {estado && ` · ${estado}`}
        </Text>
        <Aguardando pedido={pedido} />
        {esperaAlgo && !anotado && (
          <Button
            size="xs"
            variant="default"
            mt={6}
            aria-label={`${entregueEm ? 'Anotar o que aconteceu' : 'Anotar entrega'}: ${nome}`}
            onClick={() => abrir(entregueEm ? 'desfecho' : 'entrega')}
          >
            {entregueEm ? 'Anotar o que aconteceu' : 'Anotar entrega'}
          </Button>
        )}
      </div>
      <MenuDaLinha nome={`Ações da carta: ${nome}`}>
        {() => (
          <>
            <Menu.Item leftSection={<IconEye {...icone} />} onClick={() => abrir('ler')}>
              Ler
            </Menu.Item>
            <Menu.Item leftSection={<IconDownload {...icone} />} onClick={() => void baixar(papel)}>
              Baixar PDF
            </Menu.Item>
            {quemRecebe && anotado !== 'RETIRADA' && (
              <Menu.Item leftSection={<IconMail {...icone} />} onClick={() => enviar.mutate(papel.pedido)}>
                Enviar por e-mail
              </Menu.Item>
            )}
            {!pedido && anotado !== 'RETIRADA' && (
              <Menu.Item leftSection={<IconSignature {...icone} />} onClick={pedir}>
                Pedir ciência
              </Menu.Item>
            )}
            {esperaAlgo && (
              <>
                <Menu.Item leftSection={<IconMailOpened {...icone} />} onClick={() => abrir('entrega')}>
                  {entregueEm ? 'Corrigir a entrega' : 'Anotar entrega'}
                </Menu.Item>
                <Menu.Item leftSection={<IconFlag {...icone} />} onClick={() => abrir('desfecho')}>
                  {anotado ? 'Corrigir o que aconteceu' : 'Anotar o que aconteceu'}
                </Menu.Item>
              </>
            )}
            {entregueEm && !anotado && (
              <Menu.Item
                leftSection={<IconArrowBackUp {...icone} />}
                onClick={() => mudar.mutate({ ...papel.pedido, body: { entregueEm: null, entregueComo: null } })}
              >
                Desfazer a entrega
              </Menu.Item>
            )}
            {!entregueEm && !enviadaEm && (
              <Menu.Item color="red" leftSection={<IconTrash {...icone} />} onClick={() => apagar(papel.pedido, nome)}>
                Apagar
              </Menu.Item>
            )}
          </>
        )}
      </MenuDaLinha>
    </Group>
  );
}

type Papel = ReturnType<typeof papelDe>;

async function baixar({ endpoint, pedido, nome }: Papel): Promise<void> {
  await downloadFile(endpoint, pedido, nome).catch(avisarErro);
}

function apagar(pedido: Papel['pedido'], nome: string): void {
  confirmar({
    titulo: 'Apagar esta carta?',
    oQueAcontece: `${nome}: some daqui de vez. Só é possível enquanto ela não foi entregue nem enviada; se você já a entregou em papel, anote a entrega em vez de apagar.`,
    acao: 'Apagar carta',
    perigo: true,
    aoConfirmar: async () => {
      const rota = 'DELETE /contratos/:id/cartas/:cartaId';
      await chamar(rota, pedido);
      void esquecer(rota);
      avisar('Carta apagada.');
    },
  });
}
