import type { LinhaPrevista } from '@imob/schemas/previsao';
import { Text } from '@mantine/core';
import { Ligacao } from '../../components/links/Ligacao.tsx';

/** The words of a movement, as a link to what it comes from. */
export function Destino({ linha }: { linha: LinhaPrevista }) {
  const { origem, descricao, contratoId, registroId, imovelId } = linha;
  const dia = linha.dia.slice(0, 7);
  if (origem === 'DESPESA' && registroId)
    return (
      <Ligacao to="/despesas" search={{ situacao: 'A_PAGAR', despesa: registroId }} fz="sm">
        {descricao}
      </Ligacao>
    );
  if (origem === 'DESPESA' && imovelId)
    return (
      <Ligacao to="/despesas" search={{ ano: Number(dia.slice(0, 4)) - 1, imovelId }} fz="sm">
        {descricao}
      </Ligacao>
    );
  if (origem === 'MANUTENCAO' && registroId)
    return (
      <Ligacao to="/manutencoes/$id" params={{ id: registroId }} fz="sm">
        {descricao}
      </Ligacao>
    );
  if (origem === 'RATEIO' && registroId)
    return (
      <Ligacao to="/financeiro/rateios/$id" params={{ id: registroId }} fz="sm">
        {descricao}
      </Ligacao>
    );
  if (origem === 'COMPROMISSO')
    return (
      <Ligacao to="/compromissos" search={imovelId ? { imovelId } : {}} fz="sm">
        {descricao}
      </Ligacao>
    );
  if (origem === 'CARNE_LEAO')
    return (
      <Ligacao to="/rendimentos" fz="sm">
        {descricao}
      </Ligacao>
    );
  if (origem === 'REPASSE')
    return (
      <Ligacao to="/resultado" fz="sm">
        {descricao}
      </Ligacao>
    );
  if (origem === 'FINANCIAMENTO' && imovelId)
    return (
      <Ligacao to="/imoveis/$id" params={{ id: imovelId }} fz="sm">
        {descricao}
      </Ligacao>
    );
  if (contratoId && registroId)
    return (
      <Ligacao to="/financeiro" search={{ mes: dia, contratoId }} fz="sm">
        {descricao}
      </Ligacao>
    );
  if (contratoId)
    return (
      <Ligacao to="/contratos/$id" params={{ id: contratoId }} fz="sm">
        {descricao}
      </Ligacao>
    );
  return <Text fz="sm">{descricao}</Text>;
}
