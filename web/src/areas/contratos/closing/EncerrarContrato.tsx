import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { Pagina } from '../../../components/screen/Pagina.tsx';
import { Voltar } from '../../../components/screen/Voltar.tsx';
import { consulta } from '../../../service/queries.ts';
import { Encerramento } from './Encerramento.tsx';

export function EncerrarContrato() {
  const { id } = useParams({ from: '/app/contratos/$id/encerrar' });
  const contrato = useQuery(consulta('GET /contratos/:id', { params: { id } }));
  return (
    <Pagina
      titulo="Encerrar contrato"
      largura="formulario"
      descricao={contrato.data && `${nomeDoImovel(contrato.data.imovel)}, ${contrato.data.locatario.nome}`}
      voltar={
        <Voltar to="/contratos/$id" params={{ id }}>
          Contrato
        </Voltar>
      }
    >
      <Carregado consulta={contrato}>{(dados) => <Encerramento contrato={dados} />}</Carregado>
    </Pagina>
  );
}
