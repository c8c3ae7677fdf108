import type { Documento } from '@imob/schemas/documento';
import { Alert, List, Text } from '@mantine/core';
import { Ligacao } from '../../../components/links/Ligacao.tsx';

type Props = { documento: Pick<Documento, 'pendencias' | 'avisos'>; contratoId: string; locatarioId: string };

/** Shows what a complete contract says and nobody has told yet, each with the way to where it is filled in. */
export function Pendencias({ documento: { pendencias, avisos }, contratoId, locatarioId }: Props) {
  if (pendencias.length + avisos.length === 0) return null;
  const caminhos = {
    LOCADOR: <Ligacao to="/conta">Abrir o meu perfil</Ligacao>,
    LOCATARIO: (
      <Ligacao to="/locatarios/$id" params={{ id: locatarioId }}>
        Abrir o cadastro do locatário
      </Ligacao>
    ),
    TERMOS: (
      <Ligacao to="/contratos/$id" params={{ id: contratoId }} hash="termos">
        Abrir os termos
      </Ligacao>
    ),
    DOCUMENTO: null,
  };
  const lugares = [...new Set(pendencias.map(({ onde }) => onde))];
  return (
    <Alert
      color="yellow"
      variant="light"
      className="nao-imprimir"
      title={pendencias.length > 0 ? 'Antes de assinar, preencha' : 'Antes de assinar, leia'}
    >
      <List fz="sm" spacing={4}>
        {lugares.map((lugar) => (
          <List.Item key={lugar}>
            {pendencias
              .filter(({ onde }) => onde === lugar)
              .map(({ mensagem }) => mensagem)
              .join(' ')}{' '}
            {caminhos[lugar]}
          </List.Item>
        ))}
        {avisos.map((aviso) => (
          <List.Item key={aviso}>
            <Text fz="sm">{aviso}</Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
