import type { Acerto } from '@imob/schemas/acerto';
import type * as contratos from '@imob/schemas/contratos';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { confirmar } from '../../../../components/dialogs/confirmar.tsx';
import { Ligacao } from '../../../../components/links/Ligacao.tsx';
import { Carregado } from '../../../../components/screen/Carregado.tsx';
import { Secao } from '../../../../components/screen/Secao.tsx';
import { dataDoInstante, dinheiro } from '../../../../format/format.ts';
import { chamar } from '../../../../service/api.ts';
import { avisar, consulta, esquecer } from '../../../../service/queries.ts';
import { fraseDaDivida } from '../divida.ts';

type Props = { contrato: contratos.ContratoLido; acerto: Acerto };

/** Closing with the settlement: the debt that both saw stays, and the property is free. */
export function EncerrarComAcerto({ contrato, acerto }: Props) {
  const { id, ativo, encerradoEm } = contrato;
  const estado = useQuery({
    ...consulta('GET /contratos/:id/status-encerramento', { params: { id } }),
    enabled: ativo,
  });
  const { data: contas = [] } = useQuery(consulta('GET /financeiro', { query: { contratoId: id } }));
  const divida = fraseDaDivida(contas);
  if (!ativo) {
    return (
      <Secao id="encerrar" titulo="Contrato encerrado">
        <Text fz="sm">
          {encerradoEm && `Encerrado em ${dataDoInstante(encerradoEm)}. `}
          {divida ? `A receber de contrato encerrado: ${divida}.` : 'Nada ficou a receber.'}
        </Text>
        {divida && <ReceberOuCobrar contratoId={id} />}
      </Secao>
    );
  }
  return (
    <Secao id="encerrar" titulo="Encerrar o contrato">
      <Stack align="flex-start">
        <Text fz="sm">
          {divida
            ? `O locatário ainda deve ${divida}. Ao encerrar, a dívida reconhecida continua listada, cobrada e a receber.`
            : 'Nenhuma conta em aberto.'}
        </Text>
        {divida && <ReceberOuCobrar contratoId={id} />}
        <Carregado consulta={estado}>
          {({ bloqueios }) =>
            bloqueios.vistoriaSaidaPendente ? (
              <Alert color="yellow" variant="light" p="sm">
                <Text fz="sm">Falta a vistoria de saída.</Text>
                <Ligacao
                  to="/imoveis/$id/vistorias"
                  params={{ id: bloqueios.imovelId }}
                  search={{ nova: 'Saída' }}
                  fz="sm"
                  underline="always"
                >
                  Fazer a vistoria de saída
                </Ligacao>
              </Alert>
            ) : (
              <Button color="red" variant="light" onClick={() => perguntar(contrato, acerto, divida)}>
                Encerrar contrato
              </Button>
            )
          }
        </Carregado>
      </Stack>
    </Secao>
  );
}

const ReceberOuCobrar = ({ contratoId }: { contratoId: string }) => (
  <Ligacao to="/financeiro" search={{ contratoId, mes: 'todos', situacao: 'ABERTAS' }} fz="sm" underline="always">
    Receber ou cobrar
  </Ligacao>
);

function perguntar({ id, locatario }: contratos.ContratoLido, acerto: Acerto, divida: string | undefined): void {
  const devolver =
    acerto.aDevolver > 0
      ? ` Falta devolver ${dinheiro(acerto.aDevolver)} ao locatário; isso pode ser registrado também depois.`
      : '';
  confirmar({
    titulo: 'Encerrar este contrato?',
    oQueAcontece: `O contrato de ${locatario.nome} fica encerrado e o imóvel, livre.${
      divida ? ` Fica a receber: ${divida}.` : ''
    }${devolver} Isso não pode ser desfeito.`,
    acao: 'Encerrar contrato',
    perigo: true,
    aoConfirmar: async () => {
      const { message, imovelLiberado } = await chamar('PATCH /contratos/:id/encerrar', {
        params: { id },
        body: { acertoId: acerto.id },
      });
      void esquecer('PATCH /contratos/:id/encerrar');
      avisar(imovelLiberado ? `${message} O imóvel está disponível.` : message);
    },
  });
}
